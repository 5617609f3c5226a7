import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

/** A file that the issuer's pages load; its name changes with its content, so browsers may keep it for ever. */
export type PageAsset = { path: string; type: string; read: () => Uint8Array<ArrayBuffer> }

const folder = '/identity/assets'
const { resolve } = createRequire(import.meta.url)

/** The stylesheet of the issuer's pages. */
export const stylesheet = hashed('identity', 'css', 'text/css; charset=utf-8', new URL('./identity.css', import.meta.url))

/** The typeface of the product, as its package carries it. */
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

/** What a page needs to ask the browser for a passkey, in the order it is to run. */
export const passkeyScripts: readonly PageAsset[] = [
  hashed('webauthn', 'js', javascript, webauthn),
  hashed('passkey', 'js', javascript, new URL('./browser/passkey.js', import.meta.url)),
]

/** Every file that the pages load. */
export const pageAssets: readonly PageAsset[] = [stylesheet, typeface, ...passkeyScripts]

function hashed(name: string, ending: string, type: string, file: URL): PageAsset {
  const bytes = readFileSync(file)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
  return { path: `${folder}/${name}-${hash}.${ending}`, type, read: () => new Uint8Array(bytes) }
}
