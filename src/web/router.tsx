import { createBrowserRouter, type RouteObject, useLoaderData } from 'react-router'
import { type Screen, screens } from '#contract/pages/screens.ts'
import { t } from '#domain/i18n/messages.ts'
import { loadScreen, type ScreenLoaderData, type PageModule } from './shell/load-screen.ts'
import { FatalError, ScreenError } from './shell/error-page.tsx'
import { consumeInitialPage } from './shell/initial-page.ts'
import { notFoundPage } from './shell/page-error.ts'
import { Root } from './shell/root.tsx'

// The smallest guest page is part of the main bundle, because a chunk of its own would cost more than it contains.
const eagerPages = import.meta.glob<PageModule>('./pages/login.tsx', { eager: true })
const lazyPages = import.meta.glob<PageModule>(['./pages/**/*.tsx', '!./pages/**/*.test.tsx', '!./pages/login.tsx'])

/** Creates the browser router. */
export function createRouter(): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter(createRoutes())
}

/** Creates a route for each row of the screen table. A page is loaded when first visited. */
export function createRoutes(): RouteObject[] {
  return [{ Component: Root, ErrorBoundary: FatalError, children: [...screens.map(routeForScreen), unknownRoute] }]
}

function routeForScreen(screen: Screen): RouteObject {
  const loadPage = (): Promise<PageModule> => loadPageFile(`./pages/${screen.page}.tsx`)
  return {
    id: screen.name,
    path: screen.path,
    handle: screen,
    loader: (args) => loadScreen(screen, args, loadPage),
    Component: ScreenPage,
    ErrorBoundary: ScreenError,
  }
}

async function loadPageFile(file: string): Promise<PageModule> {
  const page = await (eagerPages[file] ?? lazyPages[file]?.())
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
