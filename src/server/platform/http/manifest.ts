import type { Config } from '../config.ts'
import type { App } from './context.ts'

const icons = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

const shortcuts = [
  { name: 'My pod', url: '/dashboard/pod' },
  { name: 'Calendar', url: '/calendar' },
  { name: 'Meeting agenda', url: '/meeting-agenda' },
]

/** Serves the web app manifest, by which a browser installs the product as an app. Source: Web Application Manifest, W3C */
export function installManifest(app: App, { productName }: Pick<Config, 'productName'>): void {
  const manifest = {
    id: '/',
    name: `${productName} Tribe`,
    short_name: productName,
    description: 'Real-estate investors who meet every week, make commitments, and report back.',
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbfaf6',
    theme_color: '#fbfaf6',
    icons,
    shortcuts,
  }
  app.get('/manifest.webmanifest', (context) =>
    context.body(JSON.stringify(manifest), 200, {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    }),
  )
}
