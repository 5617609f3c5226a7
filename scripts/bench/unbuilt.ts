import type { WebBuild } from '#server/platform/http/web-build.ts'

/** A placeholder for the web build, for benchmarks that open no page. */
export const unbuilt: WebBuild = {
  id: 'bench',
  timestamp: '',
  folder: null,
  assetsOf: () => ({ script: '', preloads: [], styles: [], font: null }),
  scriptsOf: () => '',
}
