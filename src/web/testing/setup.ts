import '../lib/zod-settings.ts'
import '../ui/styles/main.css'
import { afterEach, beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react/pure'
import { type Boot, bootElementId } from '#contract/boot.ts'
import { stranger } from '#contract/stranger.ts'

// Libraries ask for settings of their own tests in what only Node has.
Object.assign(globalThis, { process: { env: {} } })

// Modules of the product read the boot data when they are first loaded, so it is written before any of them.
const boot: Boot = {
  screen: 'home',
  params: {},
  build: 'test',
  productName: 'Landmark',
  deployed: false,
  demo: false,
  theme: null,
  queries: { '/api/visitor': stranger },
  panel: null,
  problem: null,
  fromElsewhere: false,
}
const element = document.createElement('script')
element.type = 'application/json'
element.id = bootElementId
element.textContent = JSON.stringify(boot)
document.head.append(element)

const { clearPage } = await import('./clear-page.ts')
const { installFakeApi, uninstallFakeApi } = await import('./fake-api.ts')
const { queryClient } = await import('../lib/query-client.ts')

beforeEach(() => {
  // A page that was on its way when its test ended may have asked for more since.
  queryClient.clear()
  installFakeApi()
})
afterEach(async () => {
  // The library does so by itself in the first file only, since all files share its module. Forms that go keep what was typed, so they go first.
  await cleanup()
  await clearPage()
  uninstallFakeApi()
})
