import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const compressible = /\.(js|css|svg|txt|json)$/
const smallestWorthwhileBytes = 512

/** Writes a brotli and a gzip copy beside every text file, so that the server never compresses while it answers. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle({ dir: folder = 'dist' }) {
      const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => compressible.test(name))
      for (const name of names) {
        const file = join(folder, name)
        const content = readFileSync(file)
        if (name.startsWith('.') || content.length < smallestWorthwhileBytes) continue
        writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
      }
    },
  }
}

const library = /node_modules/
const widget = /src\/web\/ui\/[^/]+\.(ts|tsx)$/
const field = /node_modules\/(react-hook-form|@formkit)\/|src\/domain\/|src\/web\/(ui\/fields|features\/form)\//
const dialog =
  /node_modules\/(react-aria|react-stately|react-aria-components|@react-types|@internationalized|use-sync-external-store)\//

export default defineConfig({
  plugins: [react(), tailwind(), precompress()],
  publicDir: 'src/web/public',
  build: {
    outDir: 'dist',
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'src/web/main.tsx',
      output: {
        // A few coarse files: what every page needs, libraries apart from our own, and what forms and dialogs need.
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: library, priority: 5 },
            { name: 'app', tags: ['$initial'], priority: 4 },
            { name: 'widgets', test: widget, priority: 3 },
            { name: 'forms', test: field, priority: 2 },
            { name: 'dialogs', test: dialog, priority: 1 },
          ],
        },
      },
    },
  },
})
