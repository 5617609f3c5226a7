export { HomeFeed as Component } from '../features/home/home-feed.tsx'
