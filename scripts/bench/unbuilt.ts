import type { WebBuild } from '#server/platform/http/web-build.ts'

/** A web application that is not built: for measurements in which nobody opens a page. */
export const unbuilt: WebBuild = {
  id: 'bench',
  timestamp: '',
  folder: null,
  assetsOf: () => ({ script: '', preloads: [], styles: [], font: null }),
  scriptsOf: () => '',
}
