import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Deps } from '#server/deps.ts'
import { confirmAuthenticatorCode, createPendingAuthenticator } from '#server/features/identity/credentials/authenticator.ts'
import { createRecoveryCodes } from '#server/features/identity/credentials/recovery-codes.ts'
import { insertPasskey } from '#server/features/identity/store/passkeys.ts'
import { testOrigin } from './index.ts'

type AccountOwner = { id: string; email: string }

/** An active authenticator app. */
export type TestAuthenticator = {
  /** The current code, or the one `steps` × 30 seconds from now. */
  code: (steps?: number) => string
  recoveryCodes: string[]
}

const stepMs = 30_000

/** Gives an account an authenticator app and recovery codes. Codes up to two steps ago are used up by it. */
export async function givenAuthenticator(deps: Deps, account: AccountOwner): Promise<TestAuthenticator> {
  const setup = await createPendingAuthenticator(deps, account)
  if (!setup) throw new Error('this account has an authenticator app')
  const app = new TOTP({ secret: Secret.fromBase32(setup.secret) })
  const code = (steps = 0): string => app.generate({ timestamp: deps.clock.now().getTime() + steps * stepMs })
  const recoveryCodes = await deps.db.transaction(async (tx) => {
    if (!(await confirmAuthenticatorCode(deps, tx, account.id, code(-1)))) throw new Error('the first code was refused')
    return createRecoveryCodes(deps, tx, account.id)
  })
  return { code, recoveryCodes }
}

/** Overrides of a valid passkey assertion. */
export type Assertion = {
  challenge: string
  origin?: string
  /** Whether the owner was verified by fingerprint, face or PIN. */
  isVerified?: boolean
  host?: string
  counter?: number
  /** The user handle that the device sends; undefined sends none. */
  owner?: string | undefined
}

/** A passkey on the owner's device. `assert` signs a challenge and returns JSON. */
export type TestPasskey = { id: string; assert: (assertion: Assertion) => string }

/** Adds a real, software-based passkey to an account. */
export async function givenPasskey(deps: Deps, account: AccountOwner): Promise<TestPasskey> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16).toString('base64url')
  await insertPasskey(deps.db, {
    id,
    accountId: account.id,
    publicKey: coseOf(x, y).toString('base64url'),
    counter: 0,
    transports: ['internal'],
    isBackedUp: true,
    name: 'Test device',
    createdAt: deps.clock.now(),
    usedAt: null,
  })
  return {
    id,
    assert: (assertion) => {
      const honest = { origin: testOrigin, isVerified: true, host: new URL(testOrigin).hostname, counter: 0, owner: account.id }
      const { challenge, origin, isVerified, host, counter, owner } = { ...honest, ...assertion }
      const client = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false }))
      const count = Buffer.alloc(4)
      count.writeUInt32BE(counter)
      // Flags: user present and, if `isVerified`, user verified.
      const data = Buffer.concat([sha256(host), Buffer.from([isVerified ? 0x05 : 0x01]), count])
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const response = {
        authenticatorData: encode(data),
        clientDataJSON: encode(client),
        signature: encode(signature),
        userHandle: owner && encode(Buffer.from(owner)),
      }
      return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response })
    },
  }
}

const encode = (bytes: Buffer): string => bytes.toString('base64url')

const sha256 = (content: string | Buffer): Buffer => createHash('sha256').update(content).digest()

/** A public key in COSE: a CBOR map of five, EC2 (1: 2), ES256 (3: -7), P-256 (-1: 1), x (-2) and y (-3). */
export function coseOf(x: string, y: string): Buffer {
  const coordinates = [x, y].map((coordinate) => Buffer.from(coordinate, 'base64url'))
  const [atX = Buffer.alloc(0), atY = Buffer.alloc(0)] = coordinates
  return Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), atX, Buffer.from('225820', 'hex'), atY])
}
