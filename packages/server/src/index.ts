export { AddressError } from './address.ts';
export { createApp, type AppOptions } from './app.ts';
export { openService, type OpenService } from './open-service.ts';
export { serve, type Serving } from './serve.ts';
