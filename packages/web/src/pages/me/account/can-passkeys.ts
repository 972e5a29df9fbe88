import { browserSupportsWebAuthn } from '@simplewebauthn/browser';

/** Whether nobody on the way reads what is sent. */
export const isSafe = isSecureContext;

/** Whether this browser has passkeys for this page. */
export const canPasskeys = isSafe && browserSupportsWebAuthn();
