/**
 * What the browser must bring back to finish a sign-in: three secrets of 32 random bytes each, and whether the issuer had to
 * reauthenticate the user.
 */
export type SignInSecrets = { state: string; nonce: string; codeVerifier: string; fresh: boolean }

/**
 * Options of a sign-in. `fresh`: the user must authenticate now, even if signed in at the issuer. `create`: show the sign-up page
 * first, if there is one. `loginHint`: the email address to prefill.
 */
export type SignInRequest = { fresh?: boolean; create?: boolean; loginHint?: string }

/** A started sign-in: where to redirect the browser, and the secrets to store until it returns. */
export type SignInStart = { url: string; secrets: SignInSecrets }

/** A user verified by their issuer. Issuer and subject together identify them. */
export type VerifiedIdentity = {
  issuer: string
  subject: string
  /** In lower case, and verified by the issuer. */
  email: string
  name: string
  /** The signed ID token. It is needed for the issuer's sign-out later. */
  idToken: string
  /** When the user authenticated. Null if the issuer does not report it. */
  authenticatedAt: Date | null
  /** Authentication methods as in RFC 8176. Null if the issuer does not report them. */
  methods: readonly string[] | null
  /** The issuer's ID of its session in this browser. Null if it has none. */
  issuerSession: string | null
}

/**
 * A sign-out reported by an issuer: of all sessions of a user, or of one session of the issuer. The token (`tokenId`) is accepted
 * until `validUntil`.
 */
export type IssuerLogout = {
  issuer: string
  subject: string | null
  issuerSession: string | null
  tokenId: string
  validUntil: Date
}

/**
 * An OpenID Connect identity provider: the built-in issuer or the operator's own.
 *
 * Failures are ProblemErrors: `sign-in-unavailable` if it is unreachable, `sign-in-cancelled` if the user canceled,
 * `sign-in-refused` if its response is invalid, `email-not-verified` if it does not verify the email address.
 */
export type IdentityProvider = {
  /** Starts a sign-in (authorization code flow with PKCE, state and nonce). */
  startSignIn(request?: SignInRequest): Promise<SignInStart>
  /** Exchanges the callback parameters for a verified identity. Checks state, issuer, code, signature, nonce and audience. */
  finishSignIn(callbackParams: URLSearchParams, secrets: SignInSecrets): Promise<VerifiedIdentity>
  /** Returns where to redirect the browser to end the issuer's session too. Null if the issuer does not support it. */
  endSessionUrl(idToken: string, state: string): Promise<string | null>
  /**
   * Verifies an issuer's logout token (OpenID Connect Back-Channel Logout 1.0): signature, issuer, audience, time, the event
   * itself, and that it is not an ID token.
   *
   * @throws ProblemError `sign-in-refused` for an invalid token, `sign-in-unavailable`
   */
  parseLogoutToken(logoutToken: string): Promise<IssuerLogout>
}
