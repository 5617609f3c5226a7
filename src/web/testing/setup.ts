import '../lib/zod-settings.ts'
import '../ui/styles/main.css'
import { afterEach, beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react/pure'
import { type BootData, bootElementId } from '#contract/pages/boot.ts'
import { anonymousVisitor } from '#contract/pages/anonymous-visitor.ts'

// Some libraries read test settings from `process`, which only Node has.
Object.assign(globalThis, { process: { env: {} } })

// Modules of the app read the boot data when first loaded, so write it before any of them loads.
const boot: BootData = {
  screen: 'home',
  params: {},
  build: 'test',
  productName: 'Landmark',
  deployed: false,
  demo: false,
  theme: null,
  queries: { '/api/visitor': anonymousVisitor },
  panel: null,
  problem: null,
  fromElsewhere: false,
}
const element = document.createElement('script')
element.type = 'application/json'
element.id = bootElementId
element.textContent = JSON.stringify(boot)
document.head.append(element)

const { resetPage } = await import('./reset-page.ts')
const { installFakeApi, uninstallFakeApi } = await import('./fake-api.ts')
const { queryClient } = await import('../lib/query-client.ts')

beforeEach(() => {
  // A navigation in flight at the end of the test may have requested more data since.
  queryClient.clear()
  installFakeApi()
})
afterEach(async () => {
  // The library cleans up by itself only in the first file, because all files share its module. Unmounting forms store their
  // drafts, so unmount first.
  await cleanup()
  await resetPage()
  uninstallFakeApi()
})
