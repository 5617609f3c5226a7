import { errors, jwtVerify, SignJWT } from 'jose'
import { ProblemError } from '#contract/problems.ts'
import type { Deps } from '#server/deps.ts'
import { deriveKey } from '#server/platform/sealing.ts'

/** What a token says: who may decide in which session, about which subscription. */
export type RetentionClaims = { userId: string; subscriptionId: string; sessionId: string }

const audience = 'retention'
const algorithm = 'HS256'

/**
 * A token for one session of the cancel flow: a compact JWT signed with a key of the installation's own.
 *
 * Source: RFC 7519; HMAC with SHA-256
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
 * What the token in an `Authorization` header says, once its signature, audience and time hold and it was made for this person.
 *
 * @throws ProblemError `retention-token`
 */
export async function readToken(
  { secret, clock }: Pick<Deps, 'secret' | 'clock'>,
  userId: string,
  authorization: string | null,
): Promise<RetentionClaims> {
  const [, token] = /^Bearer ([\w.-]{1,2000})$/i.exec(authorization ?? '') ?? []
  if (!token) throw new ProblemError('retention-token')
  const claims = await verify(token, keyOf(secret), clock.now())
  if (claims?.userId !== userId) throw new ProblemError('retention-token')
  return claims
}

async function verify(token: string, key: Uint8Array, currentDate: Date): Promise<RetentionClaims | null> {
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
