/** Where the text ends for this reader: the line that cuts it, and what opens the rest (ART-14). */
export function Gate({ canSubscribe, noun = 'article' }: { canSubscribe: boolean; noun?: 'article' | 'report' }) {
  return (
    <section className="gate wide" aria-labelledby="gate-title" data-paywall>
      {canSubscribe ? (
        <>
          <div className="gate-l">
            <h2 id="gate-title">The next line is on the other side of a small decision.</h2>
          </div>
          <div className="gate-r">
            <p className="stand">Subscribe to finish this {noun}, and to read every issue whenever you like.</p>
            <p>
              <a className="btn btn--noon" href="/subscriptions">
                Continue reading
              </a>
            </p>
          </div>
        </>
      ) : (
        <h2 id="gate-title">This {noun} is for subscribers.</h2>
      )}
    </section>
  );
}
