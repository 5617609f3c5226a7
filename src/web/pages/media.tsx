import { MediaPage } from '../features/media/media-page.tsx'

/** The library. */
export function Component(): React.ReactNode {
  return <MediaPage />
}
