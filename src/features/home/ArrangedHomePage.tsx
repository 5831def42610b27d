import type { HomeView } from '@/domain/home/home.presenter';
import { Arrange, ArrangedSection } from './Arrange.client';
import { arrangedSection } from './arrange.rules';
import { HomePage } from './HomePage';
import { sectionsToShow } from './home-sections.rules';

/** The front page as the preview shows it: in the admin, its sections and entries can be dragged. */
export function ArrangedHomePage({ home, site }: Pick<Parameters<typeof HomePage>[0], 'site'> & { home: HomeView }) {
  const sections = sectionsToShow(home.sections).map(arrangedSection);
  return (
    <Arrange sections={sections}>
      <HomePage
        home={home}
        site={site}
        around={({ id }, at, content) => {
          const section = sections[at];
          return section ? (
            <ArrangedSection key={id} section={section} at={at}>
              {content}
            </ArrangedSection>
          ) : (
            content
          );
        }}
      />
    </Arrange>
  );
}
