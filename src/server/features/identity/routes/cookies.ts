import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import type { AppContext } from '#server/platform/http/context.ts'
import { fingerprint } from '#server/platform/sealing.ts'
import { maxSessionMs } from '../sessions/open-session.ts'
import { signInMinutes, signUpMinutes } from '../lifetimes.ts'

const callbackPath = '/api/auth/callback'
const logoutPath = '/api/auth/logout'

/** Maximum lifetime of a cookie in browsers. */
const deviceDays = 400

/** Returns the name of the session cookie. Browsers allow no prefix over plain http, which means loopback. */
export function sessionCookieName(secure: boolean): string {
  return secure ? '__Host-session' : 'session'
}

/** Creates readers and writers of the sign-in cookies. They are `Secure` if the product's URL is https. */
export function createCookieJar(secure: boolean) {
  // Outlives sessions, so that a sign-in from a known browser needs no notification.
  const deviceName = secure ? '__Host-device' : 'device'
  const guarded = { httpOnly: true, sameSite: 'Lax', secure } satisfies CookieOptions
  // Identifies the browser that requested an account. Sent with every path, as the `__Host-` prefix requires, which prevents
  // other hosts from setting it.
  const signUpName = secure ? '__Host-sign-up' : 'sign-up'
  const sessionName = sessionCookieName(secure)
  const csrfName = secure ? '__Host-csrf' : 'csrf'
  // `__Host-` requires the path `/`. These are sent to one path only, so they have the weaker prefix.
  const prefix = secure ? '__Secure-' : ''
  const signInName = (state: string): string => `${prefix}sign-in.${fingerprint(state).slice(0, 16)}`
  const signOutName = `${prefix}sign-out`
  const minutes = { maxAge: signInMinutes * 60 }
  return {
    readSession: (context: AppContext) => getCookie(context, sessionName),
    writeSession: (context: AppContext, token: string) =>
      setCookie(context, sessionName, token, { ...guarded, path: '/', maxAge: maxSessionMs / 1000 }),
    clearSession: (context: AppContext) => void deleteCookie(context, sessionName, { ...guarded, path: '/' }),

    readDevice: (context: AppContext) => getCookie(context, deviceName),
    writeDevice: (context: AppContext, token: string) =>
      setCookie(context, deviceName, token, { ...guarded, path: '/', maxAge: deviceDays * 86_400 }),

    readSignUp: (context: AppContext) => getCookie(context, signUpName),
    writeSignUp: (context: AppContext, token: string) =>
      setCookie(context, signUpName, token, { ...guarded, path: '/', maxAge: signUpMinutes * 60 }),

    readCsrf: (context: AppContext) => getCookie(context, csrfName),
    writeCsrf: (context: AppContext, value: string) => setCookie(context, csrfName, value, { ...guarded, path: '/' }),
    clearCsrf: (context: AppContext) => void deleteCookie(context, csrfName, { ...guarded, path: '/' }),

    readSignIn: (context: AppContext, state: string) => getCookie(context, signInName(state)),
    writeSignIn: (context: AppContext, state: string, sealed: string) =>
      setCookie(context, signInName(state), sealed, { ...guarded, ...minutes, path: callbackPath }),
    clearSignIn: (context: AppContext, state: string) =>
      void deleteCookie(context, signInName(state), { ...guarded, path: callbackPath }),

    readSignOut: (context: AppContext) => getCookie(context, signOutName),
    writeSignOut: (context: AppContext, value: string) =>
      setCookie(context, signOutName, value, { ...guarded, ...minutes, path: logoutPath }),
    clearSignOut: (context: AppContext) => void deleteCookie(context, signOutName, { ...guarded, path: logoutPath }),
  }
}

export type CookieJar = ReturnType<typeof createCookieJar>
