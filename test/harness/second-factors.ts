import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Deps } from '#server/deps.ts'
import { confirm, offer } from '#server/features/identity/credentials/authenticator.ts'
import { makeRecoveryCodes } from '#server/features/identity/credentials/recovery-codes.ts'
import { addPasskey } from '#server/features/identity/store/passkeys.ts'
import { testOrigin } from './index.ts'

type Holder = { id: string; email: string }

/** An authenticator app in use, as its owner holds it. */
export type TestAuthenticator = {
  /** What the app shows now, or so many steps of 30 seconds from now. */
  code: (steps?: number) => string
  recoveryCodes: string[]
}

const stepMs = 30_000

/** Gives an account an authenticator app and recovery codes. Codes up to two steps ago are used up by it. */
export async function givenAuthenticator(deps: Deps, account: Holder): Promise<TestAuthenticator> {
  const offered = await offer(deps, account)
  if (!offered) throw new Error('this account has an authenticator app')
  const app = new TOTP({ secret: Secret.fromBase32(offered.secret) })
  const code = (steps = 0): string => app.generate({ timestamp: deps.clock.now().getTime() + steps * stepMs })
  const recoveryCodes = await deps.db.transaction(async (tx) => {
    if (!(await confirm(deps, tx, account.id, code(-1)))) throw new Error('the first code was refused')
    return makeRecoveryCodes(deps, tx, account.id)
  })
  return { code, recoveryCodes }
}

/** What an assertion may differ in from an honest one. */
export type Assertion = {
  challenge: string
  origin?: string
  /** Whether its owner showed that it is them, by finger, face or PIN. */
  isVerified?: boolean
  host?: string
  counter?: number
  /** Whose passkey the device says it is; undefined where it says nothing. */
  owner?: string | undefined
}

/** A passkey as its owner's device holds it: answers what a page asks, as JSON. */
export type TestPasskey = { id: string; assert: (assertion: Assertion) => string }

/** Gives an account a passkey, a genuine one in software. */
export async function givenPasskey(deps: Deps, account: Holder): Promise<TestPasskey> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16).toString('base64url')
  await addPasskey(deps.db, {
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
      // Flags: somebody was there, and, where asked, showed that it is them.
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
