import { defineSite } from '@/extending/site';

// Your own blocks, fields, collections, pages, parts and plugins. docs/extending.md explains each of them, and
// examples/site is a complete example. Upgrades of Masthead never change this folder.
export default defineSite({});
