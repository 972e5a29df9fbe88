export { AddressError } from './address.ts';
export { createApp, type AppOptions } from './app.ts';
export { serve, type Serving } from './serve.ts';
