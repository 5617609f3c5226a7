import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import locales from '@react-aria/optimize-locales-plugin'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin } from 'vite'
import { inlineMessages } from './scripts/web-build/messages.ts'
import { pseudoLocale } from './scripts/web-build/translations.ts'
import { withoutSchemas } from './scripts/web-build/without-schemas.ts'
import { sourceLocale } from './src/domain/i18n/locale.ts'

const outDir = 'dist'
/** The locale of all texts, dates and numbers: a setting of the tribe, read when its web application is built. */
const locale = process.env['LOCALE'] ?? sourceLocale
const compressible = /\.(js|css|svg|txt|json)$/
const minCompressBytes = 512

/** Writes a brotli and a gzip copy beside every text file, so that the server never compresses at run time. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle({ dir = outDir }) {
      const names = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => compressible.test(name))
      for (const name of names) {
        const file = join(dir, name)
        const content = readFileSync(file)
        if (name.startsWith('.') || content.length < minCompressBytes) continue
        writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
      }
    },
  }
}

/** Builds the service worker as a separate script with a fixed URL. */
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

// Parallel queries and mutations are used only on pages of signed-in members, so they are not part of this chunk.
const libraries =
  /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-router)\/|node_modules\/@tanstack\/(?!.*\/(useQueries|queriesObserver|useMutation|mutationObserver|useSuspense\w+)\.)/
// Only what a page without a signed-in user needs, so that the sign-in page stays small.
const app = new RegExp(
  [
    'src/web/(main|router)\\.tsx$',
    'src/web/shell/(?!live/|use-scroll-to-hash|use-restore-focus|reload-for-account-switch|layouts/(member|focus|signed-in|admin)-|side-nav|account-(menu|links)|format-badge-count|theme|(upgrade|second-factor)-panel)',
    'src/web/lib/(?!drafts|send-idempotently|save-failed|visited|dates|use-async-action|upload|offline-responses|still-to-arrive|use-url-params|use-resend|save-status)',
    'src/web/features/identity/',
    'src/domain/(i18n/|access/is-permission)',
    'src/web/ui/toasts/',
    'src/web/ui/(?!disclosure-button|ring|bar\\.|error-banner|use-first-focus|check-row|touch-target-links|toggle-chip|segmented|avatar|icon-names|copy-button|banner|chip)[^/]+$',
    'src/web/ui/confirm/confirm(-host)?\\.',
  ].join('|'),
)
/**
 * Code that the pages of members share: the layout, what must be loaded before the connection is lost, the API calls of most
 * pages, and logic of profile and pod. It is one file, because every additional file is another request on every page. Code that
 * only some pages use stays out.
 */
const members = new RegExp(
  [
    'src/web/shell/(layouts/(member|focus|signed-in)-layouts?|side-navigation|account-(menu|links)|format-badge-count|theme)\\.',
    'src/web/shell/(use-scroll-to-hash|use-restore-focus|(upgrade|second-factor)-panel)',
    'src/web/(lib/(drafts/(draft-storage|unsent-changes|use-device-draft|use-text-draft|use-stored-text|debounce-save)|send-idempotently|save-failed-message|visited|dates|use-async-action|still-to-arrive|use-url-params|use-resend|save-status)|ui/(avatar|banner|chip|error-banner|disclosure-button|use-first-focus|touch-target-links|toggle-chip|segmented|bar|ring|check-row))\\.',
    'src/web/ui/(data-display/(format-date|moment)|pagination/(load-more|use-focus-new-items|use-cursor-pages))\\.',
    'src/web/pages/logout\\.',
    'node_modules/idb-keyval/',
    'node_modules/@tanstack/.*/(useQueries|queriesObserver|useMutation|mutationObserver|useSuspense\\w+)\\.',
    'src/contract/api/(assessment|ids|me|pod-merges)\\.',
    'src/contract/api/(identity/account|billing/billing|welcome/welcome)\\.',
    'src/contract/api/meetings/(attendance|commitments|hot-seats|meetings|my-week|pod-health)\\.',
    'src/contract/api/pods/(?!matches)',
    'src/contract/(pages/navigation|problems/member-client)',
    'src/domain/(community/card|fields/(compile|rules|grammar|field|real-date)|access|billing|profile/(?!timezones)|statement|pods/(?!slot)|meetings/(days|weekdays)|formatting)',
    'src/web/features/(commitments/(commitments-queries|due-text)|community/community-card-(frame|placeholder))\\.',
    'src/web/features/(account/second-factor-banner|billing/membership(-markers)?\\.)',
    'src/web/features/profile/(profile-query|profile-sections|next-step|next-link|match-text|use-completion-calls|use-missed-completions)',
    'src/web/features/pods/(pod-queries|reload-pod-membership|leave-(pod|text))\\.',
  ].join('|'),
)
/** The checklist of a new member. */
const checklist =
  /src\/web\/(features\/(onboarding\/|assessment\/(use-send-)?stored-answers|commitments\/streak-chip)|ui\/charts\/area-sparkline)/
/** Code that the FAQ pages and support share. The search field is loaded later. */
const faqs = /src\/web\/features\/faqs\/(?!faq-search)|src\/domain\/content\/faq-search/
/** Code that the pod pages and the marketplace share, without forms and lazily loaded parts. */
const pods = new RegExp(
  [
    'src/web/features/pods/(pod-(with-members|tabs)|apply-(status|action)|application-|market-(card|banner)|own-|withdraw-button)',
    'src/web/features/pods/(match-breakdown|leader-actions|member-actions|leader-guide-banner)',
    'src/web/features/(pods/topics-card|meetings/(attendance-squares|meetings-queries)|hot-seats/hot-seat-text|succession/acting-leader-banner)',
    'src/web/ui/tabs/(tab-links|scroll-to-tab)',
  ].join('|'),
)
/** Code that the community shares with pages that show its posts and with the queue of reported posts. */
const community =
  /src\/(contract\/api\/community\/posts\.|domain\/community\/(sections|reports)|web\/features\/community\/(member-text|post-(actions|queries))\.)/
/** Fields that pages use outside of a form: search boxes, choices, the scale of the assessment. */
const fields = new RegExp(
  [
    'src/web/ui/fields/(scale-field|choice-(group|input|fields)|(group|field)-frame|use-(stable-height|dom-value|prevent-choice|merged-ref))\\.',
    'src/web/ui/fields/(text-field|select-field|field-button|character-count)\\.',
    'src/web/ui/search/',
  ].join('|'),
)
/** Code that synchronizes what a member types with the server: for the assessment, worksheets and the meeting room. */
const syncedDraft = /src\/web\/lib\/drafts\/(sync-queue|synced-draft|synced-draft-state|open-synced-draft)\./
/** Code that the assessment pages share. It is one file, although home uses a part of it to send unsent answers. */
const assessmentDraft =
  /src\/web\/features\/assessment\/(my-assessment-draft|assessment-draft|use-assessment-draft|assessment-draft-view|assessment-text|topic-(path|list))\./
// The slider is loaded when a field needs it. In this chunk, it would pull its part of react-aria into every form.
const forms =
  /node_modules\/(react-hook-form|idb-keyval)\/|src\/web\/(ui\/(fields|combo-box\/(combo-box-field|combo-input|use-|options))|features\/form\/(?!number-slider|save-status-line)|features\/profile\/(use-slots-in-time-zone|slot-field|remote-profile-draft)|lib\/drafts\/remote-draft)/
const aria =
  /node_modules\/(react-aria|react-stately|react-aria-components|@react-aria|@react-stately|@react-types|@internationalized|@swc\/helpers)\//

export default defineConfig({
  // Keep one language of react-aria's texts, which come in thirty.
  plugins: [
    { ...locales.vite({ locales: [locale === pseudoLocale ? sourceLocale : locale] }), enforce: 'pre' },
    inlineMessages(locale),
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
      // FormKit's packages have no side effects but don't declare that. Without this, its whole form engine is bundled.
      treeshake: { moduleSideEffects: (id) => !id.includes('/node_modules/@formkit/') },
      output: {
        // The first file of every page lists all chunk names, so those of react-aria and shared chunks are shortened.
        chunkFileNames: ({ name }) => `assets/${/^(aria|shared)~/.exec(name)?.[1] ?? '[name]'}-[hash].js`,
        // A few coarse chunks: libraries, our own code, and what only some pages need.
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
            { name: 'assessment-draft', test: assessmentDraft, priority: 3 },
            { name: 'synced-draft', test: syncedDraft, priority: 4 },
            // Split by the pages that need it: a page with a dialog does not load the calendar.
            { name: 'aria', test: aria, priority: 1, entriesAware: true },
          ],
        },
      },
    },
  },
})
