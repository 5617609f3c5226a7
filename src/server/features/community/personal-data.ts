import type { PersonalData } from '#server/platform/personal-data.ts'
import { personalTable } from '#server/platform/personal-table.ts'
import { orphanFiles, hideFiles } from '../files/index.ts'
import type { CommunityDeps } from './deps.ts'
import { deleteCardViewsOf, exportCardViews } from './store/card-views.ts'
import { listCommentIds } from './store/comments.ts'
import { anonymizeAnnouncementsOf, deleteRecordsOf } from './store/data-export.ts'
import {
  communityCases,
  communityComments,
  communityFollows,
  communityMentions,
  communityPosts,
  communityReactions,
  communityReports,
} from './tables.ts'

/**
 * A user's posts, comments, reactions, follows, mentions and reports. Announcements they made as an admin stay without their
 * name.
 */
export const personalData: PersonalData<Pick<CommunityDeps, 'clock'>> = {
  sections: [
    personalTable({
      table: communityPosts,
      owner: communityPosts.userId,
      name: 'community-posts',
      title: 'Your community posts',
      columns: {
        section: communityPosts.section,
        kind: communityPosts.kind,
        isResolved: communityPosts.isSettled,
        state: communityPosts.usState,
        body: communityPosts.body,
        postedAt: communityPosts.postedAt,
        editedAt: communityPosts.editedAt,
        status: communityPosts.standing,
        reactionCount: communityPosts.reactionCount,
        commentCount: communityPosts.commentCount,
      },
      newestFirst: [communityPosts.postedAt, communityPosts.id],
    }),
    personalTable({
      table: communityComments,
      owner: communityComments.userId,
      name: 'community-comments',
      title: 'Your comments',
      columns: {
        post: communityComments.postId,
        body: communityComments.body,
        postedAt: communityComments.postedAt,
        editedAt: communityComments.editedAt,
        status: communityComments.standing,
      },
      newestFirst: [communityComments.postedAt, communityComments.id],
    }),
    personalTable({
      table: communityReactions,
      owner: communityReactions.userId,
      name: 'community-likes',
      title: 'Posts you liked',
      columns: { post: communityReactions.postId, likedAt: communityReactions.reactedAt },
      newestFirst: [communityReactions.reactedAt, communityReactions.postId],
    }),
    personalTable({
      table: communityFollows,
      owner: communityFollows.userId,
      name: 'community-follows',
      title: 'Posts you follow',
      columns: {
        post: communityFollows.postId,
        isFollowing: communityFollows.isFollowing,
        since: communityFollows.since,
      },
      newestFirst: [communityFollows.since, communityFollows.postId],
      erasure: 'delete',
    }),
    personalTable({
      table: communityMentions,
      owner: communityMentions.userId,
      name: 'community-mentions',
      title: 'Where you were mentioned',
      columns: { post: communityMentions.postId, comment: communityMentions.commentId },
      oldestFirst: [communityMentions.postId],
      erasure: 'delete',
    }),
    personalTable({
      table: communityReports,
      owner: communityReports.userId,
      name: 'community-reports',
      title: 'Posts and comments you reported',
      columns: {
        post: communityCases.postId,
        comment: communityCases.commentId,
        reason: communityReports.reason,
        note: communityReports.note,
        reportedAt: communityReports.reportedAt,
      },
      joins: [{ table: communityCases, on: [communityCases.id, communityReports.caseId] }],
      newestFirst: [communityReports.reportedAt, communityReports.id],
      alsoCovers: ['community_cases'],
      erasure: 'delete',
      keeps: { community_cases: 'that a post was reported and how the report was decided, without the reporter’s words' },
    }),
    {
      name: 'community-profile-views',
      title: 'How many member profiles you viewed each day',
      tables: ['community_card_views'],
      read: exportCardViews,
      erase: deleteCardViewsOf,
      erasure: 'delete',
      prunedAfter: 'cardViewDays',
    },
  ],
  async erase({ clock }, tx, userId) {
    await orphanFiles(tx, { kind: 'post', ids: await anonymizeAnnouncementsOf(tx, userId) })
    const emptied = await deleteRecordsOf(tx, userId, clock.now())
    await hideFiles(tx, { kind: 'comment', ids: await listCommentIds(tx, emptied) }, true)
  },
}
