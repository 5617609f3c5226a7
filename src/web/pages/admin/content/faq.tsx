import { useParams } from 'react-router'
import { FaqPage } from '#web/features/content-admin/faq-page.tsx'
import { NewFaq } from '#web/features/content-admin/new-faq.tsx'

/** An FAQ, or a new one, for admins. */
export function Component(): React.ReactNode {
  const { slug = '' } = useParams()
  return slug === 'new' ? <NewFaq /> : <FaqPage key={slug} slug={slug} />
}
