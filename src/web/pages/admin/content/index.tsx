import { ContentHead } from '../../../features/content-admin/content-head.tsx'
import { FaqList } from '../../../features/content-admin/faq-list.tsx'

/** The questions of the help, for admins. */
export function Component(): React.ReactNode {
  return (
    <>
      <ContentHead />
      <FaqList />
    </>
  )
}
