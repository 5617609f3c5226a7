import { errors, jwtVerify, SignJWT } from 'jose'
import { ProblemError } from '#contract/problems/problems.ts'
import type { Deps } from '#server/deps.ts'
import { deriveKey } from '#server/platform/sealing.ts'

/** The claims of a token: the user, the session and the subscription. */
export type RetentionClaims = { userId: string; subscriptionId: string; sessionId: string }

const audience = 'retention'
const algorithm = 'HS256'

/**
 * Issues a token for one session of the cancel flow: a compact JWT, signed with a key of this installation. Source: RFC 7519;
 * HMAC with SHA-256
 */
export async function issueToken(
  { secret, clock }: Pick<Deps, 'secret' | 'clock'>,
  { userId, subscriptionId, sessionId }: RetentionClaims,
  expiresAt: Date,
): Promise<string> {
  return new SignJWT({ sid: subscriptionId })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setAudience(audience)
    .setSubject(userId)
    .setJti(sessionId)
    .setIssuedAt(clock.now())
    .setExpirationTime(expiresAt)
    .sign(keyOf(secret))
}

/**
 * Verifies the token in an `Authorization` header (signature, audience, expiry and user) and returns its claims.
 *
 * @throws ProblemError `retention-token`
 */
export async function verifyToken(
  { secret, clock }: Pick<Deps, 'secret' | 'clock'>,
  userId: string,
  authorization: string | null,
): Promise<RetentionClaims> {
  const [, token] = /^Bearer ([\w.-]{1,2000})$/i.exec(authorization ?? '') ?? []
  if (!token) throw new ProblemError('retention-token')
  const claims = await verifyJwt(token, keyOf(secret), clock.now())
  if (claims?.userId !== userId) throw new ProblemError('retention-token')
  return claims
}

async function verifyJwt(token: string, key: Uint8Array, currentDate: Date): Promise<RetentionClaims | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      audience,
      algorithms: [algorithm],
      requiredClaims: ['sub', 'sid', 'jti', 'iat', 'exp'],
      currentDate,
    })
    const { sub, sid, jti } = payload
    if (typeof sub !== 'string' || typeof sid !== 'string' || typeof jti !== 'string') return null
    return { userId: sub, subscriptionId: sid, sessionId: jti }
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

function keyOf(secret: string): Uint8Array {
  return new Uint8Array(deriveKey(secret, 'retention-token'))
}
