import { deriveKey } from '#server/platform/sealing.ts'

/** Where the built-in issuer is mounted. */
export const mountPath = '/identity'

/** Our only sign-in provider as the API names it, whoever stands behind it. */
export const providerId = 'identity'

/**
 * The issuer under which people of the built-in issuer are kept. Not its address: that changes with APP_URL, and people
 * stay who they are.
 */
export const builtInIssuer = 'built-in'

/** The addresses that an issuer may send browsers back to. Registered exactly like this. */
export function returnAddresses(appUrl: string): { redirectUri: string; postLogoutRedirectUri: string } {
  return { redirectUri: `${appUrl}/api/auth/callback/${providerId}`, postLogoutRedirectUri: `${appUrl}/api/auth/logout` }
}

/** Where an issuer tells us, without a browser, that somebody signed out there. */
export const backchannelLogoutPath = '/api/auth/backchannel-logout'

/** How the built-in issuer is addressed and how our own application is known to it. */
export function builtInSettings(appUrl: string, secret: string): { issuer: string; clientId: string; clientSecret: string } {
  return {
    issuer: `${appUrl}${mountPath}`,
    clientId: 'members-app',
    clientSecret: deriveKey(secret, 'identity-client').toString('base64url'),
  }
}
