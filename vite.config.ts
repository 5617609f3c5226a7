import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import locales from '@react-aria/optimize-locales-plugin'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin } from 'vite'
import { withoutSchemas } from './scripts/web-build/without-schemas.ts'

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
    'src/web/shell/(?!live/|part-arrival|kept-focus|start-anew|layouts/(member|focus|signed-in)-|side-nav|account-(menu|links)|bell|waiting-count|theme|(upgrade|second-factor)-panel)',
    'src/web/lib/(?!drafts|send-once|courier|save-failed|visited|unsent|dates|one-at-a-time|upload|last-seen|still-to-arrive|use-url-params|use-resend|delivery)',
    'src/web/features/identity/',
    'src/web/ui/notifications/',
    'src/web/ui/(?!fold-button|ring|bar\\.|failure|use-first-focus|check-row|thumb-sized|toggle-chip|segmented|avatar|icon-names|copy-button|banner|chip)[^/]+$',
    'src/web/ui/confirm/confirm(-host)?\\.',
  ].join('|'),
)
/**
 * What the pages of members share: their frame, what must be there once the line is lost, the calls that most pages make, and what is known of
 * profile and pod. One file, because each more is a request of every page. What only some pages draw stays out.
 */
const members = new RegExp(
  [
    'src/web/shell/(layouts/(member|focus|signed-in)-layouts?|side-navigation|account-(menu|links)|bell|waiting-count|theme)\\.',
    'src/web/shell/(part-arrival|kept-focus|(upgrade|second-factor)-panel)',
    'src/web/(lib/(drafts|send-once|courier|save-failed|visited|unsent|dates|one-at-a-time|still-to-arrive|use-url-params|use-resend|delivery)|ui/(avatar|banner|chip|failure|fold-button|use-first-focus|thumb-sized|toggle-chip|segmented|bar|ring|check-row))\\.',
    'src/web/ui/(figures/(date-format|moment)|pagination/(load-more|arrival|use-cursor-pages))\\.',
    'src/web/pages/logout\\.',
    'node_modules/idb-keyval/',
    'node_modules/@tanstack/.*/(useQueries|queriesObserver|useMutation|mutationObserver|useSuspense\\w+)\\.',
    'src/contract/(account\\.|assessment|attendance|billing|commitments|hot-seats|ids|me\\.|meetings|my-|navigation|member-page|pods|pod-|succession|welcome)',
    'src/domain/(community/card|fields/(compile|rules|grammar|field|real-date)|access|billing|profile/(?!timezones)|statement|pods/(?!slot)|meetings/days|words)',
    'src/web/features/(commitments/(commitments-query|due-words)|community/card-(frame|room))\\.',
    'src/web/features/(account/second-factor-notice|billing/membership(-markers)?\\.)',
    'src/web/features/profile/(profile-query|sections|next-step|next-link|matched-by|completion-calls|use-lost-calls)',
    'src/web/features/pods/(pod-queries|reload-membership|leave-(pod|words))\\.',
  ].join('|'),
)
/** The checklist of a new member, on the pages that begin with it. */
const checklist =
  /src\/web\/(features\/(onboarding\/|assessment\/(use-)?kept-answers|commitments\/streak-chip)|ui\/charts\/area-spark)/
/** What the pages of questions share, support among them. The field to search them comes after them. */
const faqs = /src\/web\/features\/faqs\/(?!faq-search)|src\/domain\/content\/faq-search/
/** What the pages of pods share, the marketplace among them; without forms, and without what comes when it is asked for. */
const pods = new RegExp(
  [
    'src/web/features/pods/(pod-(people|tabs)|standing|application-|apply-action|market-(card|notice)|own-|withdraw-button)',
    'src/web/features/pods/(why-panel|decide|come-back|lead-pod|member-actions|leader-guide-banner)',
    'src/web/features/(pods/topics-card|meetings/(attendance-squares|meetings-queries)|hot-seats/seat-words|succession/lead-banner)',
    'src/web/ui/tabs/(tab-links|scroll-to-tab)',
  ].join('|'),
)
/** What the community shares with the pages that pick up posts of it, and with the queue of what was reported. */
const community =
  /src\/(contract\/community\.|domain\/community\/(sections|reports)|web\/features\/community\/(member-words|post-(actions|queries))\.)/
/** The fields that pages have without a form around them: search boxes, choices, the scale of the assessment. */
const fields = new RegExp(
  [
    'src/web/ui/fields/(scale-field|choice-(group|input|fields)|(group|field)-frame|use-(kept-height|reading|refusal|own-ref|counter))\\.',
    'src/web/ui/fields/(text-field|select-field|field-button|character-count|length-in-words)\\.',
    'src/web/ui/search/',
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
  plugins: [
    { ...locales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    react(),
    tailwind(),
    withoutSchemas(),
    serviceWorker(),
    precompress(),
  ],
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
        chunkFileNames: ({ name }) => `assets/${/^(aria|shared)~/.exec(name)?.[1] ?? '[name]'}-[hash].js`,
        // A few coarse files: libraries apart from our own code, and apart from both what only some pages need.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: libraries, priority: 9 },
            { name: 'app', test: app, priority: 8 },
            { name: 'members', test: members, priority: 6 },
            { name: 'guide-sources', test: /features\/style-guide\/examples\/.*\?raw/, priority: 10 },
            { name: 'fields', test: fields, priority: 5 },
            { name: 'checklist', test: checklist, priority: 4 },
            { name: 'faqs', test: faqs, priority: 4 },
            { name: 'pods', test: pods, priority: 4 },
            { name: 'community', test: community, priority: 4 },
            { name: 'forms', test: forms, priority: 3 },
            { name: 'sheet', test: sheet, priority: 3 },
            // Parted by who needs what: a page with a dialog does not load the calendar.
            { name: 'aria', test: aria, priority: 1, entriesAware: true },
          ],
        },
      },
    },
  },
})
