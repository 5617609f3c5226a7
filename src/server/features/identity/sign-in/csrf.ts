import { newSecret, type Random } from '#server/platform/random.ts'
import { deriveKey, equalInConstantTime, sign } from '#server/platform/sealing.ts'

/** Makes and checks the tokens that forms carry. A cookie holds `token|signature`, the form holds the token. */
export type CsrfTokens = {
  make: () => { token: string; cookie: string }
  /** The token of a cookie that we made, or null. */
  read: (cookie: string | undefined) => string | null
  /** Whether a form came from a page that could read its own browser's token. */
  fits: (cookie: string | undefined, given: string | null) => boolean
}

/** Tokens signed with the installation's secret, so that no other site of the same domain can plant one. */
export function createCsrfTokens({ secret, random }: { secret: string; random: Random }): CsrfTokens {
  const key = deriveKey(secret, 'csrf')
  const read = (cookie: string | undefined): string | null => {
    const [token = '', signature = ''] = cookie?.split('|') ?? []
    return token && equalInConstantTime(sign(key, token), signature) ? token : null
  }
  return {
    make() {
      const token = newSecret(random)
      return { token, cookie: `${token}|${sign(key, token)}` }
    },
    read,
    fits(cookie, given) {
      const token = read(cookie)
      return token !== null && given !== null && equalInConstantTime(token, given)
    },
  }
}
