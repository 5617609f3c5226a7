import { deriveKey } from '#server/platform/sealing.ts'

/** Path of the built-in issuer. */
export const mountPath = '/identity'

/** The API's ID of the only sign-in provider, whichever issuer is configured. */
export const providerId = 'identity'

/** The stored issuer of users of the built-in issuer. Not its URL, which changes with APP_URL, while users must stay the same. */
export const builtInIssuer = 'built-in'

/** The URLs an issuer may redirect browsers to. Registered exactly like this. */
export function returnAddresses(appUrl: string): { redirectUri: string; postLogoutRedirectUri: string } {
  return { redirectUri: `${appUrl}/api/auth/callback/${providerId}`, postLogoutRedirectUri: `${appUrl}/api/auth/logout` }
}

/** Where an issuer reports a sign-out server to server. */
export const backchannelLogoutPath = '/api/auth/backchannel-logout'

/** Returns the URL of the built-in issuer and our application's client credentials. */
export function builtInSettings(appUrl: string, secret: string): { issuer: string; clientId: string; clientSecret: string } {
  return {
    issuer: `${appUrl}${mountPath}`,
    clientId: 'members-app',
    clientSecret: deriveKey(secret, 'identity-client').toString('base64url'),
  }
}
