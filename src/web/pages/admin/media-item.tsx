import { useParams } from 'react-router'
import { MediaItemPage } from '../../features/media-admin/media-item-page.tsx'
import { NewMedia } from '../../features/media-admin/new-media.tsx'

/** A media item, or a new one. */
export function Component(): React.ReactNode {
  const { id = '' } = useParams()
  return id === 'new' ? <NewMedia /> : <MediaItemPage key={id} id={id} />
}
