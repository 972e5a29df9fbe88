/** What every response carries. The pages add the rest of their content policy themselves, with its hashes. */
export const SECURITY = {
  'content-security-policy': "frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};
