import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import { testOrigin } from './index.ts'
import { coseOf } from './second-factors.ts'

/** The browser's response to a request for a new passkey. */
export type NewPasskey = { id: string; rawId: string; type: string; clientExtensionResults: object; response: object }

/** Creates a passkey for a challenge as a browser does. `origin` and `isVerified` can make it invalid. */
export function createNewPasskey(
  challenge: string,
  { origin = testOrigin, isVerified = true, transports = ['internal'] as unknown } = {},
): NewPasskey {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credential = randomBytes(16)
  const client = JSON.stringify({ type: 'webauthn.create', challenge, origin, crossOrigin: false })
  const host = createHash('sha256').update(new URL(testOrigin).hostname).digest()
  // Flags: user present, credential data attached and, if `isVerified`, user verified.
  const flags = Buffer.from([isVerified ? 0x45 : 0x41])
  const length = Buffer.from([0, credential.length])
  const data = Buffer.concat([host, flags, Buffer.alloc(4), Buffer.alloc(16), length, credential, coseOf(x, y)])
  // CBOR: { fmt: 'none', attStmt: {}, authData: <bytes> }
  const attestation = Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
    Buffer.from([data.length]),
    data,
  ])
  const id = credential.toString('base64url')
  const response = {
    clientDataJSON: Buffer.from(client).toString('base64url'),
    attestationObject: attestation.toString('base64url'),
    transports,
  }
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
}
