import { AdminLayout } from './shell/layouts/admin-layout.tsx'
import { setAdminLayout } from './shell/layouts/load-signed-in-layouts.ts'
import type { PageModule } from './shell/load-screen.ts'

export { adminScreens } from '#contract/pages/screens/admin.ts'

/** The pages of the back office by file, each loaded when first visited. */
export const adminPages = import.meta.glob<PageModule>(['./pages/admin/**/*.tsx', '!./pages/**/*.test.tsx'])

setAdminLayout(AdminLayout)
