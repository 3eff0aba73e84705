export default function Home() {
  return <h1>Peaberry</h1>;
}
