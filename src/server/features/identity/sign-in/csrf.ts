import { newSecret, type Random } from '#server/platform/random.ts'
import { deriveKey, equalInConstantTime, sign } from '#server/platform/sealing.ts'

/** Creates and checks CSRF tokens of forms. The cookie holds `token|signature`, the form holds the token. */
export type CsrfTokens = {
  create: () => { token: string; cookie: string }
  /** Returns the token of a validly signed cookie, or null. */
  parse: (cookie: string | undefined) => string | null
  /** Whether a form came from a page that could read its own browser's token. */
  matches: (cookie: string | undefined, sentToken: string | null) => boolean
}

/** Creates tokens signed with the installation's secret, so that no other site of the same domain can forge one. */
export function createCsrfTokens({ secret, random }: { secret: string; random: Random }): CsrfTokens {
  const key = deriveKey(secret, 'csrf')
  const parse = (cookie: string | undefined): string | null => {
    const [token = '', signature = ''] = cookie?.split('|') ?? []
    return token && equalInConstantTime(sign(key, token), signature) ? token : null
  }
  return {
    create() {
      const token = newSecret(random)
      return { token, cookie: `${token}|${sign(key, token)}` }
    },
    parse,
    matches(cookie, sentToken) {
      const token = parse(cookie)
      return token !== null && sentToken !== null && equalInConstantTime(token, sentToken)
    },
  }
}
