import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { createSwcExtractor } from '@lingui/native-tools'
import { sourceLocale } from './src/domain/i18n/locale.ts'

export default defineConfig({
  sourceLocale,
  // Add a locale here, run "npm run messages", and translate locales/<locale>.po.
  locales: [sourceLocale],
  catalogs: [{ path: '<rootDir>/locales/{locale}', include: ['src'], exclude: ['**/*.test.*', '**/testing/**'] }],
  extractors: [createSwcExtractor()],
  format: formatter({ lineNumbers: false }),
  macro: { corePackage: ['#domain/i18n/messages.ts'], jsxPackage: ['@lingui/react/macro'] },
  runtimeConfigModule: { i18n: ['#domain/i18n/i18n.ts', 'i18n'], Trans: ['#web/lib/trans.tsx', 'Trans'] },
})
