/** What a stream shows instead of its entries while what it lists is closed (STREAM-19). */
export function Maintenance({ notice }: { notice: string }) {
  return (
    <div className="maintenance" role="status">
      <p className="kick kick--series">Maintenance notice</p>
      <p className="stand">{notice}</p>
      <p>
        <a className="btn btn--text" href="/the-latest">
          Read something meanwhile
        </a>
      </p>
    </div>
  );
}
