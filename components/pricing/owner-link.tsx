interface OwnerProps {
  /** Null when the site doesn't say. */
  email: string | null;
}

export function OwnerLink({ email }: { email: string }) {
  return (
    <a className="link" href={`mailto:${email}`}>
      the site’s owner
    </a>
  );
}

/** How to get a plan where none is sold. */
export function AccessFromOwner({ email }: OwnerProps) {
  if (email === null) return "The site’s owner can give you access.";
  return (
    <>
      Ask <OwnerLink email={email} /> for access.
    </>
  );
}
