/** The media library. */
export { MediaPage as Component } from '../features/media/media-page.tsx'
