/** What a browser has to bring back for a sign-in to be finished: three secrets of 32 random bytes each. */
export type SignInSecrets = { state: string; nonce: string; codeVerifier: string }

/** A sign-in under way: where to send the browser, and what to remember until it returns. */
export type SignInStart = { url: string; secrets: SignInSecrets }

/** A person as their issuer vouches for them. The pair of issuer and subject is who they are. */
export type VerifiedIdentity = {
  issuer: string
  subject: string
  /** Lower-case, and verified by the issuer. */
  email: string
  name: string
  /** The signed statement itself; it opens the issuer's sign-out later. */
  idToken: string
}

/**
 * Whoever says who people are: the built-in issuer or an operator's own, spoken to in OpenID Connect either way.
 *
 * Failures are ProblemErrors: `sign-in-unavailable` when it cannot be reached, `sign-in-cancelled` when the person turned
 * back, `sign-in-refused` when anything about its answer is wrong, `email-not-verified` when it does not vouch for the
 * e-mail address.
 */
export type IdentityProvider = {
  /** Begins a sign-in (authorization code flow with PKCE, state and nonce). */
  startSignIn(): Promise<SignInStart>
  /** Exchanges what the browser brought back for a verified identity: state, issuer, code, signature, nonce, audience. */
  finishSignIn(answer: URLSearchParams, secrets: SignInSecrets): Promise<VerifiedIdentity>
  /** Where to send the browser so that the issuer's session ends too; null when the issuer has no such place. */
  endSessionUrl(idToken: string, state: string): Promise<string | null>
}
