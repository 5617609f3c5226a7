import { useParams } from 'react-router'
import { FaqPage } from '../../../features/content-admin/faq-page.tsx'
import { NewFaq } from '../../../features/content-admin/new-faq.tsx'

/** A question of the help, or a new one. */
export function Component(): React.ReactNode {
  const { slug = '' } = useParams()
  return slug === 'new' ? <NewFaq /> : <FaqPage key={slug} slug={slug} />
}
