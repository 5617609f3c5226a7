import { createBrowserRouter, type PatchRoutesOnNavigationFunction, type RouteObject, useLoaderData } from 'react-router'
import type { Screen } from '#contract/pages/screens/screen.ts'
import { memberScreens } from '#contract/pages/screens/members.ts'
import { t } from '#domain/i18n/messages.ts'
import { loadScreen, type ScreenLoaderData, type PageModule } from './shell/load-screen.ts'
import { FatalError, ScreenError } from './shell/error-page.tsx'
import { consumeInitialPage } from './shell/initial-page.ts'
import { notFoundPage } from './shell/page-error.ts'
import { Root } from './shell/root.tsx'

// The smallest guest page is part of the main bundle, because a chunk of its own would cost more than it contains.
const eagerPages = import.meta.glob<PageModule>('./pages/login.tsx', { eager: true })
const lazyPages = import.meta.glob<PageModule>([
  './pages/**/*.tsx',
  '!./pages/admin/**',
  '!./pages/**/*.test.tsx',
  '!./pages/login.tsx',
])

/** Creates the browser router. */
export function createRouter(): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter(createRoutes(), { patchRoutesOnNavigation })
}

const rootId = 'root'

/** Creates a route for each row of the screen table. A page is loaded when first visited. */
export function createRoutes(): RouteObject[] {
  const children = [...memberScreens.map((screen) => routeForScreen(screen, lazyPages)), unknownRoute]
  return [{ id: rootId, Component: Root, ErrorBoundary: FatalError, children }]
}

/** Adds the routes of the back office when one is first visited, because most visitors never see them. */
export const patchRoutesOnNavigation: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (!/^\/admin(\/|$)/.test(path)) return
  const { adminPages, adminScreens } = await import('./admin-pages.ts')
  patch(
    rootId,
    adminScreens.map((screen) => routeForScreen(screen, adminPages)),
  )
}

type PageFiles = Readonly<Record<string, () => Promise<PageModule>>>

function routeForScreen(screen: Screen, pages: PageFiles): RouteObject {
  const loadPage = (): Promise<PageModule> => loadPageFile(`./pages/${screen.page}.tsx`, pages)
  return {
    id: screen.name,
    path: screen.path,
    handle: screen,
    loader: (args) => loadScreen(screen, args, loadPage),
    Component: ScreenPage,
    ErrorBoundary: ScreenError,
  }
}

async function loadPageFile(file: string, pages: PageFiles): Promise<PageModule> {
  const page = await (eagerPages[file] ?? pages[file]?.())
  if (!page) throw new Error(`There is no page at ${file}.`)
  return page
}

/** Renders the page that the loader returned. */
function ScreenPage(): React.ReactNode {
  const { Page } = useLoaderData<ScreenLoaderData>()
  return <Page />
}

const unknownRoute: RouteObject = {
  path: '*',
  loader: ({ request }) => {
    consumeInitialPage()
    throw notFoundPage(t`Page not found: ${{ pathname: new URL(request.url).pathname }}`)
  },
  ErrorBoundary: ScreenError,
}
