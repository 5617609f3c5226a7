import { createBrowserRouter, type RouteObject, useLoaderData } from 'react-router'
import { type Screen, screens } from '#contract/screens.ts'
import { enterScreen, type Entered, type PageModule, throwProblemOfFirstPage } from './shell/enter-screen.ts'
import { FatalError, ScreenError } from './shell/error-page.tsx'
import { missingPage, PageFailure } from './shell/page-failure.ts'
import { Root } from './shell/root.tsx'
import { UpgradePanel } from './shell/upgrade-panel.tsx'

const modules = import.meta.glob<PageModule>('./pages/**/*.tsx')

/** Makes the router: one route for each row of the screen table, its page loaded when it is first entered. */
export function createRouter(): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter([{ Component: Root, ErrorBoundary: FatalError, children: [...screens.map(routeOf), unknownRoute] }])
}

function routeOf(screen: Screen): RouteObject {
  const loadPage = async (): Promise<PageModule> => {
    const load = modules[`./pages/${screen.page}.tsx`]
    if (!load)
      throw new PageFailure({
        status: 500,
        message: 'Internal Server Error',
        description: `This page is missing: ${screen.page}`,
      })
    return load()
  }
  return {
    id: screen.name,
    path: screen.path,
    handle: screen,
    loader: (args) => enterScreen(screen, args, loadPage),
    lazy: { Component: async () => gated(screen, (await loadPage()).Component) },
    ErrorBoundary: ScreenError,
  }
}

/** The page, or the panel that stands in its place for members without the marketplace. */
function gated(screen: Screen, Page: React.ComponentType): React.ComponentType {
  return function Gated() {
    const { isUpgrade } = useLoaderData<Entered>()
    return isUpgrade ? <UpgradePanel title={screen.title} /> : <Page />
  }
}

const unknownRoute: RouteObject = {
  path: '*',
  loader: ({ request }) => {
    throwProblemOfFirstPage()
    throw missingPage(`Page not found: ${new URL(request.url).pathname}`)
  },
  ErrorBoundary: ScreenError,
}
