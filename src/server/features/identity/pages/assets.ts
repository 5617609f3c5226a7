import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

/** A static file of the issuer's pages. Its name changes with its content, so browsers may cache it forever. */
export type PageAsset = { path: string; type: string; read: () => Uint8Array<ArrayBuffer> }

const folder = '/identity/assets'
const { resolve } = createRequire(import.meta.url)

export const stylesheet = hashed('identity', 'css', 'text/css; charset=utf-8', new URL('./identity.css', import.meta.url))

/** The product's typeface, from its npm package. */
export const typeface: PageAsset = {
  path: `${folder}/figtree.woff2`,
  type: 'font/woff2',
  read: () => {
    const file = resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')
    return new Uint8Array(readFileSync(file))
  },
}

const javascript = 'text/javascript; charset=utf-8'
const webauthn = new URL('../dist/bundle/index.umd.min.js', pathToFileURL(resolve('@simplewebauthn/browser')))

/** The scripts for passkeys, in execution order. */
export const passkeyScripts: readonly PageAsset[] = [
  hashed('webauthn', 'js', javascript, webauthn),
  hashed('passkey', 'js', javascript, new URL('./browser/passkey.js', import.meta.url)),
]

/** All static files of the pages. */
export const pageAssets: readonly PageAsset[] = [stylesheet, typeface, ...passkeyScripts]

function hashed(name: string, ending: string, type: string, file: URL): PageAsset {
  const bytes = readFileSync(file)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
  return { path: `${folder}/${name}-${hash}.${ending}`, type, read: () => new Uint8Array(bytes) }
}
