import { createBrowserRouter, type RouteObject, useLoaderData } from 'react-router'
import { type Screen, screens } from '#contract/screens.ts'
import { enterScreen, type Entered, type PageModule } from './shell/enter-screen.ts'
import { FatalError, ScreenError } from './shell/error-page.tsx'
import { enterFirstPage } from './shell/first-page.ts'
import { missingPage } from './shell/page-failure.ts'
import { Root } from './shell/root.tsx'

// The smallest page of guests travels with the app; a file of its own would cost more than it holds.
const atOnce = import.meta.glob<PageModule>('./pages/login.tsx', { eager: true })
const onDemand = import.meta.glob<PageModule>(['./pages/**/*.tsx', '!./pages/**/*.test.tsx', '!./pages/login.tsx'])

/** Makes the router of the browser's address bar. */
export function createRouter(): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter(createRoutes())
}

/** One route for each row of the screen table, its page loaded when it is first entered. */
export function createRoutes(): RouteObject[] {
  return [{ Component: Root, ErrorBoundary: FatalError, children: [...screens.map(routeOf), unknownRoute] }]
}

function routeOf(screen: Screen): RouteObject {
  const loadPage = (): Promise<PageModule> => loadPageFile(`./pages/${screen.page}.tsx`)
  return {
    id: screen.name,
    path: screen.path,
    handle: screen,
    loader: (args) => enterScreen(screen, args, loadPage),
    Component: ScreenPage,
    ErrorBoundary: ScreenError,
  }
}

async function loadPageFile(file: string): Promise<PageModule> {
  const page = await (atOnce[file] ?? onDemand[file]?.())
  if (!page) throw new Error(`There is no page at ${file}.`)
  return page
}

/** The page its loader found. */
function ScreenPage(): React.ReactNode {
  const { Page } = useLoaderData<Entered>()
  return <Page />
}

const unknownRoute: RouteObject = {
  path: '*',
  loader: ({ request }) => {
    enterFirstPage()
    throw missingPage(`Page not found: ${new URL(request.url).pathname}`)
  },
  ErrorBoundary: ScreenError,
}
