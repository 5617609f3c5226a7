import { t } from '#domain/i18n/messages.ts'
import { LibraryList } from '../../features/media-admin/library-list.tsx'
import { newMediaPath } from '../../features/media-admin/media-admin-queries.ts'
import { LinkButton } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** The media library, for admins. */
export function Component(): React.ReactNode {
  return (
    <>
      <PageHeader
        title={t`Library`}
        subtitle={t`What you add here is available to every member.`}
        actions={<LinkButton to={newMediaPath}>{t`Add a file`}</LinkButton>}
      />
      <LibraryList />
    </>
  )
}
