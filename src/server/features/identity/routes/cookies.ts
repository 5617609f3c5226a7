import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import type { AppContext } from '#server/platform/http/context.ts'
import { fingerprint } from '#server/platform/sealing.ts'
import { longestSessionMs } from '../sessions/open-session.ts'
import { signInMinutes } from '../sign-in/sign-in-memory.ts'
import { signUpMinutes } from '../mail-links/sign-up.ts'

const callbackPath = '/api/auth/callback'
const logoutPath = '/api/auth/logout'

/** No browser keeps a cookie longer. */
const deviceDays = 400

/** Name of the session cookie; over plain http, which means loopback, browsers allow no prefix. */
export function sessionCookieName(secure: boolean): string {
  return secure ? '__Host-session' : 'session'
}

/** Reads and writes the cookies of sign-in. Whether they are `Secure` follows from the address of the product. */
export function createCookieJar(secure: boolean) {
  // Outlives sessions: a browser known by it is no news to its person.
  const deviceName = secure ? '__Host-device' : 'device'
  const guarded = { httpOnly: true, sameSite: 'Lax', secure } satisfies CookieOptions
  // Tells the browser an account was asked for in. Sent everywhere, for the prefix that keeps other hosts from planting one.
  const signUpName = secure ? '__Host-sign-up' : 'sign-up'
  const sessionName = sessionCookieName(secure)
  const csrfName = secure ? '__Host-csrf' : 'csrf'
  // `__Host-` would demand the path `/`; these are sent to one address only, so they carry the weaker prefix.
  const prefix = secure ? '__Secure-' : ''
  const signInName = (state: string): string => `${prefix}sign-in.${fingerprint(state).slice(0, 16)}`
  const signOutName = `${prefix}sign-out`
  const minutes = { maxAge: signInMinutes * 60 }
  return {
    readSession: (context: AppContext) => getCookie(context, sessionName),
    writeSession: (context: AppContext, token: string) =>
      setCookie(context, sessionName, token, { ...guarded, path: '/', maxAge: longestSessionMs / 1000 }),
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

/** The cookies of sign-in, read and written. */
export type CookieJar = ReturnType<typeof createCookieJar>
