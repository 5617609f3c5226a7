import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** A file that the issuer's pages load; its name changes with its content, so browsers may keep it for ever. */
export type PageAsset = { path: string; type: string; read: () => Uint8Array<ArrayBuffer> }

const folder = '/identity/assets'
const css = readFileSync(new URL('./identity.css', import.meta.url))
const cssHash = createHash('sha256').update(css).digest('hex').slice(0, 10)

/** The stylesheet of the issuer's pages. */
export const stylesheet: PageAsset = {
  path: `${folder}/identity-${cssHash}.css`,
  type: 'text/css; charset=utf-8',
  read: () => new Uint8Array(css),
}

/** The typeface of the product, as its package carries it. */
export const typeface: PageAsset = {
  path: `${folder}/figtree.woff2`,
  type: 'font/woff2',
  read: () => {
    const file = createRequire(import.meta.url).resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')
    return new Uint8Array(readFileSync(file))
  },
}
