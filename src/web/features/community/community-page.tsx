import { lazy, Suspense } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNavigation } from 'react-router'
import { Problem } from '#contract/problems/problem.ts'
import { directoryFiltersOf, directorySection, feedFiltersOf, isDirectoryQuery } from '#domain/community/community-query.ts'
import { t } from '#domain/i18n/messages.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { useUrlParams } from '#web/lib/use-url-params.ts'
import { Composer } from './composer.tsx'
import { Feed } from './feed.tsx'
import { FeedFilters } from './feed-filters.tsx'
import { GuidelinesCard } from './guidelines-card.tsx'
import { NearbyCard } from './nearby-card.tsx'
import { PostCard } from './post-card.tsx'
import { postQuery } from './post-queries.ts'
import { SectionTabs } from './section-tabs.tsx'
import { useLivePost } from './use-new-posts.ts'

const Directory = lazy(async () => ({ default: (await import('./directory.tsx')).Directory }))
const MemberDialog = lazy(async () => ({ default: (await import('./member-dialog.tsx')).MemberDialog }))

/** The community: posts by section, a single post, or the member directory. */
export function CommunityPage(): React.ReactNode {
  const urlParams = useCommunityUrlParams()
  const { query, change } = urlParams
  const isLoading = useNavigation().state === 'loading'
  const section = isDirectoryQuery(query) ? directorySection : (feedFiltersOf(query).section ?? '')
  const onOpen = (member: string): void => change({ member })
  return (
    <>
      <PageHeader title={t`Community`} subtitle={t`Wins, questions, needs, and offers from the whole tribe`} />
      {query['post'] ? <BackLink to="/community">{t`All posts`}</BackLink> : <SectionTabs current={section} />}
      <div aria-busy={isLoading} className="transition-opacity aria-busy:opacity-70">
        {query['post'] ? (
          <SinglePost key={query['post']} id={query['post']} onOpen={onOpen} />
        ) : isDirectoryQuery(query) ? (
          <Suspense fallback={<SkeletonCard lines={6} label={t`Loading the directory`} />}>
            <DirectorySection urlParams={urlParams} onOpen={onOpen} />
          </Suspense>
        ) : (
          <FeedSection urlParams={urlParams} onOpen={onOpen} />
        )}
      </div>
      <Suspense>{query['member'] ? <MemberDialog id={query['member']} onClose={() => change({ member: '' })} /> : null}</Suspense>
    </>
  )
}

type SectionProps = { urlParams: CommunityUrlParams; onOpen: (id: string) => void }

function FeedSection({ urlParams: { query, chosen, change }, onOpen }: SectionProps): React.ReactNode {
  const filters = feedFiltersOf(query)
  return (
    <div className={columnsClass}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Composer section={filters.section} />
        <FeedFilters filters={feedFiltersOf(chosen)} onChange={(name, value) => change({ [name]: value }, name === 'q')} />
        <Feed
          key={JSON.stringify(filters)}
          filters={filters}
          onOpen={onOpen}
          onClear={() => change({ q: '', state: '', kind: '', open: '' })}
        />
      </div>
      <CommunitySidebar onOpen={onOpen} />
    </div>
  )
}

function DirectorySection({ urlParams: { query, chosen, change }, onOpen }: SectionProps): React.ReactNode {
  return (
    <Directory
      filters={directoryFiltersOf(query)}
      chosen={directoryFiltersOf(chosen)}
      onChange={(name, value) => change({ [name]: value }, name === 'q')}
      onClear={() => change({ q: '', niche: '', state: '', strength: '', reach: '' })}
      onOpen={onOpen}
    />
  )
}

function SinglePost({ id, onOpen }: { id: string; onOpen: (id: string) => void }): React.ReactNode {
  const query = useQuery(postQuery(id))
  useLivePost(id)
  return (
    <div className={columnsClass}>
      {query.error instanceof Problem && query.error.status === 404 ? (
        <MissingPost />
      ) : (
        <QueryView
          query={query}
          loading={<SkeletonCard lines={5} label={t`Loading the post`} />}
          failedTitle={t`We couldn’t load the post.`}
        >
          {(post) => <PostCard post={post} onOpen={onOpen} showsComments />}
        </QueryView>
      )}
      <CommunitySidebar onOpen={onOpen} />
    </div>
  )
}

/** Shown if a notification or link led to a post that was deleted since. */
function MissingPost(): React.ReactNode {
  return (
    <Card>
      <EmptyState
        icon="community"
        title={t`This post is no longer available.`}
        action={<LinkButton to="/community">{t`All posts`}</LinkButton>}
      >
        {t`It was removed by the author or our team.`}
      </EmptyState>
    </Card>
  )
}

function CommunitySidebar({ onOpen }: { onOpen: (id: string) => void }): React.ReactNode {
  return (
    <aside className="grid grid-cols-[minmax(0,1fr)] gap-5" aria-label={t`Sidebar`}>
      <NearbyCard onOpen={onOpen} />
      <GuidelinesCard />
    </aside>
  )
}

const columnsClass = 'grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]'

/** The community's URL parameters and their setter. */
type CommunityUrlParams = {
  /** Parameters of the displayed page. */
  query: Readonly<Record<string, string>>
  /** The latest requested parameters, ahead of the URL until their data is loaded. */
  chosen: Readonly<Record<string, string>>
  /** Changes some parameters; an empty value removes one. Typing replaces the history entry. */
  change: (changes: Readonly<Record<string, string>>, typing?: boolean) => void
}

/** Stores section and filters in the URL, so that back, reload and links restore them. */
function useCommunityUrlParams(): CommunityUrlParams {
  const { params: query, chosen, set } = useUrlParams()
  return {
    query,
    chosen,
    change: (changes, typing = false) => {
      const next = Object.fromEntries(Object.entries({ ...chosen, ...changes }).filter(([, value]) => value !== ''))
      set(next, { replace: typing, preventScrollReset: true })
    },
  }
}
