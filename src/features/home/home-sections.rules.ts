import type { HomeSection } from '@/domain/home/home.presenter';

/** Returns the sections with content, in order. */
export function sectionsToShow(sections: HomeSection[]): HomeSection[] {
  return sections.filter((section) => !isEmpty(section));
}

function isEmpty(section: HomeSection): boolean {
  switch (section.kind) {
    case 'lead':
      return false;
    case 'stories':
    case 'products':
      return section.stories.length === 0;
    case 'issue':
      return section.entries.length === 0 && section.picture === null;
    case 'latest':
      return section.stream.stories.length === 0 && section.picks.length === 0;
    case 'feature':
      return section.title === '';
    case 'media':
      return section.lead === null && section.stories.length === 0;
    case 'topics':
      return section.topics.length === 0;
  }
}
