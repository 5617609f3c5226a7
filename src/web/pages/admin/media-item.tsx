import { useParams } from 'react-router'
import { MediaItemPage } from '../../features/media-admin/media-item-page.tsx'
import { NewMedia } from '../../features/media-admin/new-media.tsx'

/** Something in the library, or something new for it. */
export function Component(): React.ReactNode {
  const { id = '' } = useParams()
  return id === 'new' ? <NewMedia /> : <MediaItemPage key={id} id={id} />
}
