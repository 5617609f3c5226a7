import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { jsonForHtml } from './html.ts'

type ManifestChunk = { file: string; css?: string[]; imports?: string[]; assets?: string[] }
type Manifest = Record<string, ManifestChunk>

/** URLs of what a page loads: the entry script, the scripts to preload, the stylesheets, the font. */
export type PageAssets = { script: string; preloads: readonly string[]; styles: readonly string[]; font: string | null }

/** The built web application, or the development server in its place. */
export type WebBuild = {
  id: string
  timestamp: string
  /** Folder of its files. Null if another server serves them. */
  folder: string | null
  /** Returns the assets of the page module under `src/web/pages`. */
  assetsOf(page: string): PageAssets
  /** Returns the markup at the end of a page that loads its scripts. */
  scriptsOf: (assets: PageAssets, nonce: string) => string
}

const distFolder = fileURLToPath(new URL('../../../../dist', import.meta.url))

const entry = 'src/web/main.tsx'
const manifestPath = join(distFolder, '.vite', 'manifest.json')

/**
 * Reads the manifest of the built web application.
 *
 * @throws Error when there is no build
 */
export function readWebBuild(): WebBuild {
  const text = readFileSync(manifestPath, 'utf8')
  const manifest = JSON.parse(text) as Manifest
  const known = new Map<string, PageAssets>()
  return {
    id: createHash('sha256').update(text).digest('hex').slice(0, 16),
    timestamp: statSync(manifestPath).mtime.toISOString(),
    folder: distFolder,
    assetsOf(page) {
      const assets = known.get(page) ?? collectAssets(manifest, page)
      known.set(page, assets)
      return assets
    },
    scriptsOf: renderScriptLoader,
  }
}

/** Maximum wait for the first frame. A page in a background tab never gets one. */
const maxWaitMs = 250

/**
 * Renders a script that requests the page's scripts after the first paint. Earlier, they would compete with the first paint for a
 * slow connection. The stylesheets have loaded by then, because this script waits for them. If a script fails to load, the
 * message about it appears at once.
 */
export function renderScriptLoader({ script, preloads }: PageAssets, nonce: string): string {
  return `<script nonce="${nonce}">{let begun=false;const begin=()=>{if(begun)return;begun=true;for(const href of ${jsonForHtml(preloads)}){const link=document.createElement('link');link.rel='modulepreload';link.href=href;document.head.append(link)}import(${jsonForHtml(script)}).catch(()=>document.querySelector('.late').style.animation='none')};requestAnimationFrame(()=>setTimeout(begin));setTimeout(begin,${maxWaitMs})}</script>`
}

function collectAssets(manifest: Manifest, page: string): PageAssets {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const file of chunk.css ?? []) styles.add(file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  visit(entry)
  visit(`src/web/pages/${page}.tsx`)
  const [script = '', ...preloads] = scripts
  const font = Object.values(manifest)
    .flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])])
    .find((file) => file.endsWith('.woff2'))
  return {
    script: `/${script}`,
    preloads: preloads.map((file) => `/${file}`),
    styles: [...styles].map((file) => `/${file}`),
    font: font ? `/${font}` : null,
  }
}

/** A `WebBuild` for the development server: unbundled modules with hot reload. */
export function developmentBuild(): WebBuild {
  const font = '/node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
  const assets = { script: `/${entry}`, preloads: [], styles: [], font }
  return {
    id: 'development',
    timestamp: new Date(0).toISOString(),
    folder: null,
    assetsOf: () => assets,
    scriptsOf: ({ script }, nonce) =>
      `<script type="module" nonce="${nonce}" src="/@vite/client"></script>` +
      `<script type="module" nonce="${nonce}">import { injectIntoGlobalHook } from '/@react-refresh'; injectIntoGlobalHook(window);` +
      `window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type</script>` +
      `<script type="module" nonce="${nonce}" src="${script}"></script>`,
  }
}
