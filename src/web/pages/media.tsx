import { MediaPage } from '../features/media/media-page.tsx'

/** The media library. */
export function Component(): React.ReactNode {
  return <MediaPage />
}
