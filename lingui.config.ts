import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { sourceLocale } from './src/domain/i18n/locale.ts'

/** The locale whose texts are accented and longer, to find texts without a message and layouts that break. */
export const pseudoLocale = 'en-XA'

export default defineConfig({
  sourceLocale,
  locales: [sourceLocale, pseudoLocale],
  pseudoLocale: { locale: pseudoLocale, extend: 0.4 },
  catalogs: [{ path: '<rootDir>/locales/{locale}', include: ['src'], exclude: ['**/*.test.*', '**/testing/**'] }],
  format: formatter({ lineNumbers: false }),
  macro: { corePackage: ['#domain/i18n/messages.ts'], jsxPackage: ['@lingui/react/macro'] },
  runtimeConfigModule: { i18n: ['#domain/i18n/i18n.ts', 'i18n'], Trans: ['#web/lib/trans.tsx', 'Trans'] },
})
