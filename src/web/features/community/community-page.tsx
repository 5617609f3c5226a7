import { lazy, Suspense } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNavigation } from 'react-router'
import { Problem } from '#contract/problem.ts'
import { directoryFiltersOf, directorySection, feedFiltersOf, showsDirectory } from '#domain/community/community-address.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { Composer } from './composer.tsx'
import { Feed } from './feed.tsx'
import { FeedFilters } from './feed-filters.tsx'
import { GuidelinesCard } from './guidelines-card.tsx'
import { NearbyCard } from './nearby-card.tsx'
import { PostCard } from './post-card.tsx'
import { postQuery } from './post-queries.ts'
import { SectionTabs } from './section-tabs.tsx'
import { type CommunityAddress, useCommunityAddress } from './use-community-address.ts'
import { useLivePost } from './use-new-posts.ts'

const Directory = lazy(async () => ({ default: (await import('./directory.tsx')).Directory }))
const MemberDialog = lazy(async () => ({ default: (await import('./member-dialog.tsx')).MemberDialog }))

/** The community: what members say to the tribe, section by section, one post by itself, or who is there. */
export function CommunityPage(): React.ReactNode {
  const address = useCommunityAddress()
  const { query, change } = address
  const isLoading = useNavigation().state === 'loading'
  const section = showsDirectory(query) ? directorySection : (feedFiltersOf(query).section ?? '')
  const onOpen = (member: string): void => change({ member })
  return (
    <>
      <PageHeader title="Community" subtitle="Wins, questions, needs and offers of the whole tribe" />
      {query['post'] ? <BackLink to="/community">All posts</BackLink> : <SectionTabs current={section} />}
      <div aria-busy={isLoading} className="transition-opacity aria-busy:opacity-70">
        {query['post'] ? (
          <OnePost key={query['post']} id={query['post']} onOpen={onOpen} />
        ) : showsDirectory(query) ? (
          <Suspense fallback={<SkeletonCard lines={6} label="Loading the directory" />}>
            <ShownDirectory address={address} onOpen={onOpen} />
          </Suspense>
        ) : (
          <ShownFeed address={address} onOpen={onOpen} />
        )}
      </div>
      <Suspense>{query['member'] ? <MemberDialog id={query['member']} onClose={() => change({ member: '' })} /> : null}</Suspense>
    </>
  )
}

type PartProps = { address: CommunityAddress; onOpen: (id: string) => void }

function ShownFeed({ address: { query, chosen, change }, onOpen }: PartProps): React.ReactNode {
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
      <Aside onOpen={onOpen} />
    </div>
  )
}

function ShownDirectory({ address: { query, chosen, change }, onOpen }: PartProps): React.ReactNode {
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

function OnePost({ id, onOpen }: { id: string; onOpen: (id: string) => void }): React.ReactNode {
  const query = useQuery(postQuery(id))
  useLivePost(id)
  return (
    <div className={columnsClass}>
      {query.error instanceof Problem && query.error.status === 404 ? (
        <GonePost />
      ) : (
        <QueryView
          query={query}
          loading={<SkeletonCard lines={5} label="Loading the post" />}
          failedTitle="We could not load the post."
        >
          {(post) => <PostCard post={post} onOpen={onOpen} showsComments />}
        </QueryView>
      )}
      <Aside onOpen={onOpen} />
    </div>
  )
}

/** A notification or a link led to a post that was taken away since. */
function GonePost(): React.ReactNode {
  return (
    <Card>
      <EmptyState
        icon="community"
        title="This post is not there any more."
        action={<LinkButton to="/community">All posts</LinkButton>}
      >
        Its author or the team has taken it away.
      </EmptyState>
    </Card>
  )
}

function Aside({ onOpen }: { onOpen: (id: string) => void }): React.ReactNode {
  return (
    <aside className="grid grid-cols-[minmax(0,1fr)] gap-5" aria-label="Beside the posts">
      <NearbyCard onOpen={onOpen} />
      <GuidelinesCard />
    </aside>
  )
}

const columnsClass = 'grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]'
