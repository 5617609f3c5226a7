import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import locales from '@react-aria/optimize-locales-plugin'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin } from 'vite'

const outDir = 'dist'
const compressible = /\.(js|css|svg|txt|json)$/
const smallestWorthwhileBytes = 512

/** Writes a brotli and a gzip copy beside every text file, so that the server never compresses while it answers. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle({ dir = outDir }) {
      const names = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => compressible.test(name))
      for (const name of names) {
        const file = join(dir, name)
        const content = readFileSync(file)
        if (name.startsWith('.') || content.length < smallestWorthwhileBytes) continue
        writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
      }
    },
  }
}

/** Builds the service worker, which is one script of its own under an address that never changes. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async generateBundle() {
      const [built] = (await build({
        configFile: false,
        logLevel: 'warn',
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
          write: false,
          lib: { entry: 'src/web/service-worker/service-worker.ts', formats: ['iife'], name: 'serviceWorker' },
        },
      })) as { output: { type: string; code?: string }[] }[]
      const script = built?.output.find(({ type }) => type === 'chunk')
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: script?.code ?? '' })
    },
  }
}

// Several queries at once, and what a page sends by a mutation, are of pages that somebody is signed in on.
const libraries =
  /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-router)\/|node_modules\/@tanstack\/(?!.*\/(useQueries|queriesObserver|useMutation|mutationObserver|useSuspense\w+)\.)/
// What a page without anybody signed in needs, and no more: the sign-in page is to stay light.
const app = new RegExp(
  [
    'src/web/(main|router)\\.tsx$',
    'src/web/shell/(?!live/|part-arrival|kept-focus|start-anew|layouts/(member|focus|signed-in)-|side-nav|account-(menu|links)|waiting-count|theme|(upgrade|second-factor)-panel)',
    'src/web/lib/(?!drafts|save-failed|visited|unsent|dates|one-at-a-time|upload|last-seen)',
    'src/web/features/identity/',
    'src/web/ui/notifications/',
    'src/web/ui/(?!ring|bar\\.|failure|use-first-focus|check-row|thumb-sized|toggle-chip|segmented|avatar|query-view|icon-names|empty-state|card|page-header)[^/]+$',
    'src/web/ui/confirm/confirm(-host)?\\.',
  ].join('|'),
)
/**
 * What the pages of members share: the schemas, the checklist with what it knows of profile, account and membership, and the
 * choices of forms, which the assessment needs without the forms. One file, because each more is a request of every page.
 * The labels of the weekly times stay out, and meetings with them: they bring the calendar of all zones along, and few pages ask for
 * them. So does the leader guide, which one page shows.
 */
const members = new RegExp(
  [
    'node_modules/(zod|@formkit)/',
    'node_modules/@tanstack/.*/(useQueries|queriesObserver|useMutation|mutationObserver|useSuspense\\w+)\\.',
    'src/contract/(?!needs\\.|community|courses|directory|faqs|files|mails|media|notices|notification-|support|worksheets)',
    'src/domain/(?!pods/slot-label|meetings/|calendar/|privacy/|community/|content/|files/|media/|notifications/|rei-os/|support/)',
    'src/web/ui/fields/(scale-field|choice-(group|input|fields)|(group|field)-frame|use-(kept-height|reading|refusal|own-ref))\\.',
    'src/web/ui/fields/(text-field|select-field|field-button)\\.',
    'src/web/features/(onboarding/|account/second-factor-notice|billing/membership(-markers)?\\.)',
    'src/web/features/profile/(profile-query|sections|next-step|next-link|matched-by|completion-calls|use-lost-calls)',
    'src/web/features/assessment/(use-)?kept-answers',
    'src/web/ui/(charts/area-spark|ring|bar\\.|failure|use-first-focus|check-row|thumb-sized|toggle-chip|segmented)',
    'src/web/features/pods/(pod-queries|reload-membership|leave-(pod|words))\\.',
    'src/web/(lib/(drafts|save-failed|visited|unsent|dates|one-at-a-time)|ui/(query-view|empty-state|card|page-header)\\.|shell/(part-arrival|kept-focus|(upgrade|second-factor)-panel))',
    'src/web/shell/(layouts/(member|focus|signed-in)-layouts?|side-navigation|account-(menu|links)|waiting-count|theme)\\.|src/web/ui/avatar\\.',
    'src/web/pages/logout\\.',
    'node_modules/idb-keyval/',
  ].join('|'),
)
/**
 * What the pages of pods share, the marketplace among them; without forms, and without what comes when it is asked for. One file, as
 * each more is a request of every page.
 */
const pods = new RegExp(
  [
    'src/web/features/pods/(pod-(people|tabs)|standing|application-|apply-action|market-(card|notice)|own-|withdraw-button)',
    'src/web/features/pods/(why-panel|decide|come-back|lead-pod|member-actions|leader-guide-banner)',
    'src/web/ui/(tabs/(tab-links|scroll-to-tab)|pagination/(?!use-cursor-pages)|search/|figures/date-format)',
  ].join('|'),
)
/** What the pages of the assessment share. One file, although home asks for a part of it: for answers that were never sent. */
const sheet =
  /src\/web\/features\/assessment\/(my-sheet|answer-sheet|sheet-state|use-sheet|answers-view|words|topic-(path|list))\./
// The slider comes to a form when a field asks for it; in this file it would bring its part of react-aria to every form.
const forms =
  /node_modules\/(react-hook-form|idb-keyval)\/|src\/web\/(ui\/(fields|combo-box\/(combo-box-field|combo-input|use-|options))|features\/form\/(?!number-slider|delivery-line)|features\/profile\/(use-slots-in-zone|slot-field))/
const aria =
  /node_modules\/(react-aria|react-stately|react-aria-components|@react-aria|@react-stately|@react-types|@internationalized|@swc\/helpers)\//

export default defineConfig({
  // Words of react-aria's parts in English only: the product speaks no other language, and they come in thirty.
  plugins: [{ ...locales.vite({ locales: ['en-US'] }), enforce: 'pre' }, react(), tailwind(), serviceWorker(), precompress()],
  publicDir: 'src/web/public',
  build: {
    outDir,
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'src/web/main.tsx',
      // FormKit's packages only declare, yet do not say so: without this its whole form engine comes with the messages.
      treeshake: { moduleSideEffects: (id) => !id.includes('/node_modules/@formkit/') },
      output: {
        // Names are listed in the first file of every page; those of parts of react-aria would name all who need them.
        chunkFileNames: ({ name }) => `assets/${name.startsWith('aria~') ? 'aria' : '[name]'}-[hash].js`,
        // A few coarse files: libraries apart from our own code, and apart from both what only some pages need.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: libraries, priority: 5 },
            { name: 'app', test: app, priority: 4 },
            { name: 'members', test: members, priority: 3 },
            { name: 'guide-sources', test: /features\/style-guide\/examples\/.*\?raw/, priority: 6 },
            { name: 'forms', test: forms, priority: 2 },
            { name: 'sheet', test: sheet, priority: 2 },
            { name: 'pods', test: pods, priority: 2 },
            // Parted by who needs what: a page with a dialog does not load the calendar.
            { name: 'aria', test: aria, priority: 1, entriesAware: true },
          ],
        },
      },
    },
  },
})
