/**
 * What a browser has to bring back for a sign-in to be finished: three secrets of 32 random bytes each, and whether the
 * issuer had to ask anew who it is.
 */
export type SignInSecrets = { state: string; nonce: string; codeVerifier: string; fresh: boolean }

/**
 * What is asked of the issuer. `fresh`: that the person proves who they are now, signed in there or not. `create`: that it
 * shows its way to a new account first, where it has one. `loginHint`: the e-mail address to begin with.
 */
export type SignInWish = { fresh?: boolean; create?: boolean; loginHint?: string }

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
  /** When the person proved who they are; null where the issuer does not say. */
  authenticatedAt: Date | null
  /** By what they proved it, in the words of RFC 8176; null where the issuer does not say. */
  methods: readonly string[] | null
  /** The issuer's name for its session of this browser; null where it has none. */
  issuerSession: string | null
}

/**
 * Whom an issuer says that it has signed out: all sessions of a person, or those of one of its own sessions. The statement
 * (`tokenId`) is taken until `takenUntil`.
 */
export type IssuerLogout = {
  issuer: string
  subject: string | null
  issuerSession: string | null
  tokenId: string
  takenUntil: Date
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
  startSignIn(wish?: SignInWish): Promise<SignInStart>
  /** Exchanges what the browser brought back for a verified identity: state, issuer, code, signature, nonce, audience. */
  finishSignIn(answer: URLSearchParams, secrets: SignInSecrets): Promise<VerifiedIdentity>
  /** Where to send the browser so that the issuer's session ends too; null when the issuer has no such place. */
  endSessionUrl(idToken: string, state: string): Promise<string | null>
  /**
   * Reads what an issuer sends when somebody signed out there (OpenID Connect Back-Channel Logout 1.0): signature, issuer,
   * audience, time, the event itself, and that it is not an ID token.
   *
   * @throws ProblemError `sign-in-refused` when anything about it is wrong, `sign-in-unavailable`
   */
  readLogout(logoutToken: string): Promise<IssuerLogout>
}
